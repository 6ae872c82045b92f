-- What rows were before a file was read again says what becomes of them, as the sums of a load do now.
update data_loads
   set statuses_before = (
         select jsonb_agg(was - 'decision' || jsonb_build_object('becomes', was -> 'status'))
           from jsonb_array_elements(statuses_before) was)
 where jsonb_typeof(statuses_before) = 'array' and jsonb_array_length(statuses_before) > 0;
