-- Beyond what is mailed one by one within an hour; they go together when it is over.
alter table contact_messages add column held_back boolean not null default false;
