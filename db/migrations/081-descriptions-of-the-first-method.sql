-- The denominators of these two indicators count the contracts that count, not every registered one.
-- An indicator that somebody renamed or described anew keeps its words.
update calculations
   set description = 'Porcentaje de los contratos que cuentan y no tienen folio.'
 where abbreviation = '$$SF' and name = 'Contratos sin folio'
   and description = 'Porcentaje de los contratos registrados que no tienen folio.';
update calculations
   set description = 'Ampliaciones de contrato por cada cien contratos que cuentan.'
 where abbreviation = '$$AC' and name = 'Ampliaciones de contrato'
   and description = 'Porcentaje de los contratos registrados que son ampliaciones.';
