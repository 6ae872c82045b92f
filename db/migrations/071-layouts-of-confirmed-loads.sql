-- Who said what the columns of a load are, and what the organization remembers of it once the load is
-- confirmed: nothing is learned from a load that was cancelled.
alter table data_loads
  add column layout_by uuid,
  add column layout_to_remember jsonb;
