-- What was bought, in the first two words that say so: contracts are grouped and found by them
-- (docs/methodology.md#groups). Words that join others, those that only say that something is bought,
-- and numbers are passed over as long as there is another one.
create function first_words(description text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  words constant text[] := string_to_array(
    regexp_replace(folded(left(description, 200)),
      '[\u0001-/:-`{-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'),
    ' ');
  word text;
  rank int;
  first text;
begin
  for wanted in 1..3 loop
    first := null;
    foreach word in array words loop
      rank := case
        when strpos(' a al ante con de del desde e el en entre hasta la las lo los o para por que se '
                    'segun sin sobre su sus u un una unas uno unos y ', ' ' || word || ' ') > 0 then 3
        when strpos(' adquisicion adquisiciones compra compras contratacion contrataciones contrato '
                    'contratos prestacion prestaciones servicio servicios suministro suministros ',
                    ' ' || word || ' ') > 0 or word ~ '^[0-9]+$' then 2
        else 1
      end;
      continue when word = '' or rank <> wanted;
      if first is not null then
        return first || ' ' || left(word, 40);
      end if;
      first := left(word, 40);
    end loop;
    if first is not null then
      return first;
    end if;
  end loop;
  return null;
end $$;

alter table contracts
  add first_words text generated always as (first_words(services_description)) stored;

-- Groups of a whole monitor are added up from the index alone, which is an eighth of the table.
create index contracts_by_first_words on contracts (organization_id, first_words)
  include (is_empty, counts, amends, procedure_type, total_or_max_amount, administration_period,
    fiscal_year, period)
  where deleted_at is null;
