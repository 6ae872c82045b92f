-- What changed of contracts after they were public without an amendment.

-- signals: a value of a contract that was another one before, since its first public version, without an
-- amendment that explains it (docs/methodology.md#signals). Written anew with the signals of its
-- organization.
create table unamended_changes (
  organization_id uuid not null,
  contract_id uuid not null,
  -- Which has the new value.
  version integer not null,
  field text not null
    check (field in ('supplier', 'procedureType', 'contractDate', 'totalOrMaxAmount')),
  moment timestamptz not null,
  cause text not null,
  before jsonb not null,
  after jsonb not null,
  primary key (organization_id, contract_id, version, field)
);

-- The newest come first.
create index unamended_changes_by_moment on unamended_changes (organization_id, moment);
