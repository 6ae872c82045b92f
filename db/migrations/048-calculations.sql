-- The method of the installation: what monitors compute of their contracts, and which calculation is
-- the index. It belongs to no organization, so that monitors can be compared.
create table calculations (
  id uuid primary key,
  name text not null,
  description text not null,
  abbreviation text not null check (abbreviation ~ '^\$\$[A-Z0-9]{1,7}$'),
  type text not null check (type in ('GENERAL', 'CONTRACT')),
  display_form text not null check (display_form in ('NORMAL', 'AMOUNT', 'PERCENTAGE')),
  -- Visitors are shown its result.
  enabled boolean not null default false,
  -- It is the index.
  locked boolean not null default false check (not locked or type = 'CONTRACT'),
  administration_period text check (administration_period ~ '^[12][0-9]{3}-[12][0-9]{3}$'),
  has_percent_scale boolean not null default false,
  -- Rows of min, max and value, by min.
  scale jsonb not null default '[]',
  filters jsonb not null default '[]',
  expression text not null,
  -- What the expression names, as its tree was read when it was saved.
  variables text[] not null default '{}',
  calculations text[] not null default '{}',
  -- Where it stands among the indicators of the index, and which results are better.
  axis text check (axis in ('contracts', 'competition', 'transparency')),
  direction text check (direction in ('HIGHER', 'LOWER')),
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid
);

create unique index calculations_name on calculations (folded(name)) where deleted_at is null;
create unique index calculations_abbreviation on calculations (abbreviation)
  where deleted_at is null;
create unique index calculations_locked on calculations (locked)
  where locked and deleted_at is null;

create trigger calculations_touched before update on calculations
  for each row execute function touch_updated_at();

-- The method that an installation starts with: ten indicators of 10, 20 and 8 points and their sum.
-- Three rows give a third, two thirds and all of the points, to the cent; the top row gives them all.
create temporary table default_indicators (place, abbreviation, name, description, part, whole,
  axis, direction, points, low, middle) on commit drop as values
  (1, '$$LP', 'Gasto por licitación pública',
   'Porcentaje del gasto contratado por licitación pública.',
   '$MGLP', '$MTG', 'contracts', 'HIGHER', 10.00, 3.33, 6.67),
  (2, '$$SF', 'Contratos sin folio',
   'Porcentaje de los contratos registrados que no tienen folio.',
   '$NCSF', '$NTC', 'contracts', 'LOWER', 10.00, 3.33, 6.67),
  (3, '$$AC', 'Ampliaciones de contrato',
   'Porcentaje de los contratos registrados que son ampliaciones.',
   '$NAC', '$NTC', 'contracts', 'LOWER', 10.00, 3.33, 6.67),
  (4, '$$ADSM', 'Adjudicaciones directas sobre el monto permitido',
   'Porcentaje de las adjudicaciones directas que exceden el monto máximo aprobado.',
   '$NCADSM', '$NCAD', 'contracts', 'LOWER', 10.00, 3.33, 6.67),
  (5, '$$CG', 'Proveedores que concentran el gasto',
   'Porcentaje de los proveedores que concentran el 40 % del gasto.',
   '$NPCGE', '$NTP', 'competition', 'HIGHER', 20.00, 6.67, 13.33),
  (6, '$$CDP', 'Contratos con documento publicado',
   'Porcentaje de los contratos con vínculo al documento del contrato.',
   '$NCDPT', '$NTC', 'transparency', 'HIGHER', 8.00, 2.67, 5.33),
  (7, '$$CIP', 'Convocatorias o invitaciones publicadas',
   'Porcentaje de los contratos con vínculo a la convocatoria o invitación.',
   '$NIDPT', '$NTC', 'transparency', 'HIGHER', 8.00, 2.67, 5.33),
  (8, '$$JA', 'Juntas de aclaraciones publicadas',
   'Porcentaje de las licitaciones públicas con vínculo al fallo de la junta de aclaraciones.',
   '$NCPJA', '$NTCLP', 'transparency', 'HIGHER', 8.00, 2.67, 5.33),
  (9, '$$FT', 'Formatos publicados a tiempo',
   'Porcentaje de los formatos XXVIII publicados que se publicaron a tiempo.',
   '$NFXXVII', '$NTF', 'transparency', 'HIGHER', 8.00, 2.67, 5.33),
  (10, '$$FP', 'Formatos publicados',
   'Porcentaje de los formatos XXVIII que debieron publicarse y se publicaron.',
   '$NTF', '$NFE', 'transparency', 'HIGHER', 8.00, 2.67, 5.33);

insert into calculations (id, name, description, abbreviation, type, display_form,
    has_percent_scale, scale, expression, variables, axis, direction, created_at, updated_at)
  select gen_random_uuid(), name, description, abbreviation, 'CONTRACT', 'PERCENTAGE', true,
         jsonb_build_array(
           jsonb_build_object('min', 0, 'max', 33, 'value',
             case direction when 'HIGHER' then low else points end),
           jsonb_build_object('min', 34, 'max', 66, 'value', middle),
           jsonb_build_object('min', 67, 'max', 100, 'value',
             case direction when 'HIGHER' then points else low end)),
         part || ' / ' || whole || ' * 100', array[part, whole], axis, direction,
         now() - place * interval '1 second', now()
    from default_indicators;

insert into calculations (id, name, description, abbreviation, type, display_form, enabled, locked,
    expression, calculations, created_at, updated_at)
  select gen_random_uuid(), 'Índice de riesgo de corrupción',
         'Suma de los puntos de diez indicadores: de 0, riesgo alto, a 100, riesgo bajo.',
         '$$IRC', 'CONTRACT', 'NORMAL', true, true,
         string_agg(abbreviation, ' + ' order by place), array_agg(abbreviation order by place),
         now(), now()
    from default_indicators;
