-- The denominators of these two indicators count the contracts that count, not every registered one.
-- An installation that changed anything of the first method keeps all of it as it is.
update calculations
   set description = case abbreviation
         when '$$SF' then 'Porcentaje de los contratos que cuentan y no tienen folio.'
         else 'Ampliaciones de contrato por cada cien contratos que cuentan.'
       end
 where abbreviation in ('$$SF', '$$AC')
   and not exists (
     select from calculations other where other.updated_at > other.created_at);
