-- What a file states of the unit of its amounts, and that somebody decided that a row is a registered
-- contract, have the names in stored loads that they have in answers and texts.
update data_loads
   set reading = (reading - 'saidUnits') || jsonb_build_object('statedUnits', reading -> 'saidUnits')
 where reading ? 'saidUnits';
update data_load_rows
   set findings = replace(findings::text, '"check.said-the-same"', '"check.decided-the-same"')::jsonb
 where findings @> '[{"key": "check.said-the-same"}]';
