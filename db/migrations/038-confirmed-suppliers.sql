-- Whether an administrator said of a name that looks like a placeholder that it is a supplier's:
-- then loads take it for that supplier.
alter table suppliers add column is_confirmed boolean not null default false;
update suppliers set is_confirmed = true
  from supplier_decisions said
 where said.organization_id = suppliers.organization_id and said.supplier_id = suppliers.id
   and said.kind = 'SUPPLIER' and said.undone_at is null;
