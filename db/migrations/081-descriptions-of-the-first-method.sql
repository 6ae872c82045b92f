-- The denominators of these two indicators count the contracts that count, not every registered one.
-- Whoever wrote a description of their own keeps it.
update calculations
   set description = 'Porcentaje de los contratos que cuentan y no tienen folio.'
 where abbreviation = '$$SF'
   and description = 'Porcentaje de los contratos registrados que no tienen folio.';
update calculations
   set description = 'Ampliaciones de contrato por cada cien contratos que cuentan.'
 where abbreviation = '$$AC'
   and description = 'Porcentaje de los contratos registrados que son ampliaciones.';
