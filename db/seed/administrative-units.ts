/** What a unit asks for; a purchase says which kinds of unit need it. */
export type UnitKind =
  | 'office'
  | 'finance'
  | 'works'
  | 'services'
  | 'police'
  | 'traffic'
  | 'rescue'
  | 'health'
  | 'family'
  | 'culture'
  | 'sports'
  | 'education'
  | 'rural'
  | 'tourism'
  | 'water'
  | 'systems'
  | 'press'
  | 'green'
  | 'law'
  | 'planning'
  | 'youth'
  | 'women'
  | 'economy'
  | 'social'
  | 'museum';

/** `rank` 1 exists in every municipality, 2 in the two larger ones, 3 in the largest. */
export type Unit = {
  name: string;
  article: 'la' | 'el';
  kinds: UnitKind[];
  rank: 1 | 2 | 3;
  /** How much it asks for, beside the others of its kind. */
  weight: number;
  decentralized?: true;
};

const central = (name: string, rank: Unit['rank'], kinds: UnitKind[], weight = 1): Unit => ({
  name,
  article: /^(Departamento|Instituto)/.test(name) ? 'el' : 'la',
  kinds,
  rank,
  weight,
});

const decentralized = (name: string, rank: Unit['rank'], kinds: UnitKind[], weight = 1): Unit => ({
  name,
  article: /^(Junta|Operadora|Comisión)/.test(name) ? 'la' : 'el',
  kinds: ['office', ...kinds],
  rank,
  weight,
  decentralized: true,
});

const units: readonly Unit[] = [
  central('Presidencia Municipal', 1, ['office', 'press']),
  central('Secretaría del Ayuntamiento', 1, ['office', 'law']),
  central('Tesorería Municipal', 1, ['office', 'finance'], 1.6),
  central('Oficialía Mayor', 1, ['office', 'finance', 'systems'], 2.4),
  central('Contraloría Municipal', 1, ['office', 'finance'], 0.6),
  central('Dirección de Obras Públicas', 1, ['office', 'works'], 3),
  central('Dirección de Servicios Públicos', 1, ['office', 'services', 'green'], 3),
  central('Dirección de Seguridad Pública', 1, ['office', 'police', 'traffic'], 2.6),
  central('Dirección de Desarrollo Rural', 1, ['office', 'rural'], 1.2),
  central('Dirección de Desarrollo Social', 1, ['office', 'social'], 1.5),
  central('Dirección de Educación y Cultura', 1, ['office', 'education', 'culture'], 1.2),
  central('Dirección de Comunicación Social', 1, ['office', 'press'], 1.2),
  central('Dirección de Salud Municipal', 1, ['office', 'health'], 1.5),
  central('Coordinación de Protección Civil', 1, ['office', 'rescue'], 1.2),
  central('Dirección de Tránsito y Vialidad', 2, ['office', 'traffic'], 1.2),
  central('Dirección de Desarrollo Urbano', 2, ['office', 'works', 'planning'], 1.2),
  central('Dirección de Ecología', 2, ['office', 'green'], 0.7),
  central('Dirección de Turismo', 2, ['office', 'tourism', 'culture'], 0.8),
  central('Dirección de Fomento Económico', 2, ['office', 'economy'], 0.7),
  central('Departamento de Sistemas e Informática', 2, ['office', 'systems'], 1.2),
  central('Sindicatura Municipal', 2, ['office', 'law'], 0.5),
  central('Dirección Jurídica', 3, ['office', 'law'], 0.6),
  central('Dirección de Catastro', 3, ['office', 'planning', 'finance'], 0.7),
  central('Dirección de Recursos Humanos', 3, ['office', 'finance'], 0.9),
  central('Departamento de Alumbrado Público', 3, ['services'], 1.6),
  central('Departamento de Limpia', 3, ['services'], 1.4),
  central('Departamento de Parques y Jardines', 3, ['services', 'green'], 1.2),
  central('Departamento de Mantenimiento Vehicular', 3, ['services', 'office'], 1.3),
  central('Dirección de Bomberos', 3, ['rescue'], 0.9),
  central('Dirección de Atención Ciudadana', 3, ['office', 'social'], 0.6),
  decentralized('Sistema Municipal para el Desarrollo Integral de la Familia', 1, ['family'], 2),
  decentralized('Junta Municipal de Agua y Saneamiento', 1, ['water'], 2.2),
  decentralized('Instituto Municipal del Deporte', 1, ['sports'], 1),
  decentralized('Instituto Municipal de las Mujeres', 2, ['women'], 0.6),
  decentralized('Instituto Municipal de Cultura y Artes', 2, ['culture', 'museum'], 0.8),
  decentralized('Instituto Municipal de Planeación', 3, ['planning'], 0.7),
  decentralized('Instituto Municipal de la Juventud', 3, ['youth'], 0.5),
  decentralized('Operadora Municipal de Estacionamientos', 3, [], 0.6),
];

export const unitsUpTo = (rank: Unit['rank']): readonly Unit[] =>
  units.filter((unit) => unit.rank <= rank);

/** `de la Tesorería`, `del Instituto`. */
export const ofUnit = ({ article, name }: Unit) =>
  article === 'el' ? `del ${name}` : `de la ${name}`;
