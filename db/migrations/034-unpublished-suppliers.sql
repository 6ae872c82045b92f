-- What a source says where it does not publish who the supplier is; null for a contract with a
-- supplier, and for one whose source says nothing.
alter table contracts add column supplier_not_published text
  check (length(supplier_not_published) between 1 and 400);
