-- Where a sheet says that its amounts are in thousands or millions of pesos is kept with what that
-- means, so that a load can be asked about it. Loads from before kept the words alone.
update data_loads
   set reading = (reading - 'scale') || case
         when reading ->> 'scale' is null then '{}'
         else jsonb_build_object('saidUnits', jsonb_build_array(jsonb_build_object(
                'sheet', coalesce(reading #>> '{sheets,0,name}', ''),
                'cell', null,
                'text', reading ->> 'scale',
                'amountsIn', case when reading ->> 'scale' ~ '^(en )?miles' then 1000 else 1000000 end)))
       end
 where reading ? 'scale';
