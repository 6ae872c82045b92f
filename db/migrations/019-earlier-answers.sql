-- What an answer of the municipality said before it was changed, which the public had read.

-- Objects with state, answer, documentUrl, signedAs and answeredAt, the oldest first.
alter table contract_cases
  add column earlier_answers jsonb not null default '[]'
  check (jsonb_typeof(earlier_answers) = 'array');
