-- What a notice is about, such as a load: a later notice of the same subject takes its place.
alter table notifications add column subject_id uuid;
create index notifications_by_subject on notifications (organization_id, subject_id)
 where subject_id is not null;
