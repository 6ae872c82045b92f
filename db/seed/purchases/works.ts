import type { Purchase } from './purchase.ts';

const work = (purchase: Omit<Purchase, 'category' | 'line'>): Purchase => ({
  category: 'PUBLIC_WORKS',
  line: 'construction',
  ...purchase,
});

export const works: readonly Purchase[] = [
  work({
    partida: '6151',
    for: ['works'],
    texts: [
      'Pavimentación con {material} de la calle {street}, colonia {place}',
      'Pavimentación de la calle {street} con {material}, primera etapa, colonia {place}',
    ],
    slots: {
      material: [
        'concreto hidráulico',
        'concreto asfáltico',
        'adoquín',
        'empedrado ahogado en mortero',
      ],
    },
    from: 700_000,
    to: 6_500_000,
    weight: 5,
  }),
  work({
    partida: '6151',
    for: ['works', 'services'],
    texts: [
      'Bacheo con mezcla asfáltica en vialidades de la colonia {place}',
      'Programa de bacheo y riego de sello en la colonia {place} y calles aledañas',
    ],
    from: 250_000,
    to: 1_800_000,
    weight: 4,
  }),
  work({
    partida: '6151',
    for: ['works'],
    texts: [
      'Construcción de guarniciones y banquetas en la calle {street}, colonia {place}',
      'Rehabilitación de banquetas y rampas de accesibilidad en la calle {street}, colonia {place}',
    ],
    from: 220_000,
    to: 1_500_000,
    weight: 4,
  }),
  work({
    partida: '6131',
    for: ['works', 'water'],
    texts: [
      'Ampliación de la red de {red} en la colonia {place}',
      'Rehabilitación de la línea de {red} en la calle {street}, colonia {place}',
      'Introducción de la red de {red} en la localidad {village}',
    ],
    slots: { red: ['agua potable', 'drenaje sanitario'] },
    from: 350_000,
    to: 3_800_000,
    weight: 5,
  }),
  work({
    partida: '6131',
    for: ['water'],
    texts: [
      'Perforación y equipamiento de pozo profundo de agua potable en la localidad {village}',
      'Rehabilitación del cárcamo de bombeo de la colonia {place}',
      'Construcción de tanque elevado de agua potable de {capacidad} metros cúbicos en la colonia {place}',
    ],
    slots: { capacidad: ['50', '100', '150', '250'] },
    from: 900_000,
    to: 7_500_000,
    weight: 2,
  }),
  work({
    partida: '6141',
    for: ['works'],
    texts: [
      'Electrificación de la calle {street}, colonia {place}',
      'Ampliación de la red de distribución eléctrica en la localidad {village}',
    ],
    from: 300_000,
    to: 2_200_000,
    weight: 2,
  }),
  work({
    partida: '6121',
    for: ['works', 'education'],
    texts: [
      'Construcción de techumbre en el patio cívico de la escuela {nivel} de la colonia {place}',
      'Construcción de {obra} en la escuela {nivel} de la localidad {village}',
    ],
    slots: {
      nivel: ['primaria', 'secundaria', 'telesecundaria'],
      obra: [
        'dos aulas didácticas',
        'módulo de sanitarios',
        'barda perimetral',
        'un aula de medios',
      ],
    },
    from: 450_000,
    to: 2_400_000,
    weight: 3,
  }),
  work({
    partida: '6121',
    for: ['works', 'sports'],
    texts: [
      'Construcción de cancha de usos múltiples en la colonia {place}',
      'Rehabilitación de la unidad deportiva de la colonia {place}',
      'Colocación de pasto sintético en la cancha de futbol de la colonia {place}',
    ],
    from: 400_000,
    to: 3_600_000,
    weight: 3,
  }),
  work({
    partida: '6121',
    for: ['works', 'green', 'culture'],
    texts: [
      'Rehabilitación de la plaza pública de la colonia {place}',
      'Construcción de andadores e instalación de juegos infantiles en el parque de la colonia {place}',
      'Remodelación del quiosco y jardineras de la plaza de la localidad {village}',
    ],
    from: 300_000,
    to: 2_800_000,
    weight: 3,
  }),
  work({
    partida: '6121',
    for: ['works', 'social', 'family'],
    texts: [
      'Ampliación del centro comunitario de la colonia {place}',
      'Construcción de comedor comunitario en la localidad {village}',
      'Mejoramiento de vivienda mediante {mejora} en la localidad {village}',
    ],
    slots: {
      mejora: ['pisos firmes de concreto', 'techos de lámina galvanizada', 'cuartos adicionales'],
    },
    from: 280_000,
    to: 2_000_000,
    weight: 3,
  }),
  work({
    partida: '6151',
    for: ['works', 'rural'],
    texts: [
      'Rehabilitación del camino rural a la localidad {village}',
      'Construcción de vado de concreto en el camino a la localidad {village}',
      'Revestimiento de caminos de saca en el ejido {village}',
    ],
    from: 260_000,
    to: 2_600_000,
    weight: 3,
  }),
  work({
    partida: '6151',
    for: ['works'],
    texts: [
      'Construcción de puente peatonal sobre la avenida {street}',
      'Construcción de muro de contención en la calle {street}, colonia {place}',
    ],
    from: 700_000,
    to: 3_200_000,
    weight: 1,
  }),
  work({
    partida: '6151',
    for: ['works'],
    texts: ['Construcción de puente vehicular sobre el arroyo de la colonia {place}'],
    from: 1_600_000,
    to: 8_500_000,
    weight: 0.5,
  }),
  work({
    partida: '6221',
    for: ['works', 'police', 'economy'],
    texts: [
      'Rehabilitación del mercado municipal, área de {area}',
      'Remodelación de la comandancia municipal, área de {recinto}',
      'Impermeabilización de la azotea del edificio de la Presidencia Municipal, cuerpo {cuerpo}',
    ],
    slots: {
      area: ['carnes y abarrotes', 'comidas', 'frutas y verduras', 'sanitarios y accesos'],
      recinto: ['separos y barandilla', 'dormitorios y vestidores', 'centro de mando'],
      cuerpo: ['norte', 'sur', 'oriente', 'poniente'],
    },
    from: 240_000,
    to: 2_300_000,
    weight: 2,
  }),
];
