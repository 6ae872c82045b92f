-- What an organization says about itself. The documents are checked by the schemas of
-- src/organizations/organization.ts and src/pages/page-texts.ts before they are written; whatever
-- is left out has a default text in the catalogues.
alter table organizations
  add about jsonb not null default '{}' check (jsonb_typeof(about) = 'object'),
  add privacy jsonb not null default '{}' check (jsonb_typeof(privacy) = 'object'),
  add rights_text text check (length(rights_text) between 1 and 2000),
  add sponsors jsonb not null default '[]' check (jsonb_typeof(sponsors) = 'array'),
  add contact_links jsonb not null default '[]' check (jsonb_typeof(contact_links) = 'array'),
  -- {lat, lon}, for the map of the contact page.
  add map_coordinates jsonb check (jsonb_typeof(map_coordinates) = 'object');
