-- What 067 found for loads of before says what their kept outcomes say: a row of an older source
-- was a change that was not made, and of some loads it was not kept whether changes were made.
update data_load_known_contracts known set outcome = 'NOT_UPDATED'
  from data_load_rows kept
 where kept.organization_id = known.organization_id and kept.load_id = known.load_id
   and kept.row_index = known.row_index and known.outcome = 'EQUAL'
   and kept.findings @> '[{"key": "check.older-row"}]';

delete from data_load_known_contracts known
 where not exists (
         select from data_load_outcomes told
          where told.organization_id = known.organization_id and told.load_id = known.load_id
            and told.outcome = known.outcome);
