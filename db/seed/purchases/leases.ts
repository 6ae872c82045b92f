import type { Purchase } from './purchase.ts';

const lease = (purchase: Omit<Purchase, 'category'>): Purchase => ({
  category: 'LEASE',
  ...purchase,
});

export const leases: readonly Purchase[] = [
  lease({
    line: 'realEstate',
    partida: '3221',
    for: ['office', 'health', 'police'],
    texts: [
      'Arrendamiento de inmueble en la calle {street} para oficinas {ofUnit}',
      'Arrendamiento de bodega en la colonia {place} para resguardo de bienes {ofUnit}',
    ],
    from: 48_000,
    to: 620_000,
    weight: 3,
    quarters: [1, 2, 4],
  }),
  lease({
    line: 'copiers',
    partida: '3231',
    for: ['office'],
    texts: [
      'Arrendamiento de equipos multifuncionales de copiado e impresión para oficinas {ofUnit}',
      'Servicio de fotocopiado en arrendamiento, oficinas {ofUnit}, ejercicio {year}',
    ],
    from: 24_000,
    to: 480_000,
    weight: 3,
    open: 0.3,
  }),
  lease({
    line: 'machinery',
    partida: '3261',
    for: ['works', 'services', 'rural', 'water'],
    texts: [
      'Arrendamiento de {maquina} para trabajos en la colonia {place}',
      'Renta de {maquina} para rehabilitación de caminos en la localidad {village}',
    ],
    slots: {
      maquina: [
        'retroexcavadora',
        'motoconformadora',
        'camiones de volteo',
        'grúa articulada',
        'vibrocompactador',
        'excavadora',
      ],
    },
    from: 30_000,
    to: 980_000,
    weight: 4,
    open: 0.1,
  }),
  lease({
    line: 'vehicles',
    partida: '3251',
    for: ['police', 'finance', 'services'],
    texts: ['Arrendamiento puro de {cuantas} unidades vehiculares para {theUnit}'],
    slots: { cuantas: ['cuatro', 'seis', 'diez', 'quince'] },
    from: 420_000,
    to: 2_600_000,
    weight: 0.6,
  }),
  lease({
    line: 'vehicles',
    partida: '3251',
    for: ['culture', 'sports', 'youth', 'family', 'education'],
    texts: ['Arrendamiento de autobús para traslado de participantes en actividades {ofUnit}'],
    from: 9_000,
    to: 64_000,
    weight: 2,
  }),
  lease({
    line: 'events',
    partida: '3291',
    for: ['culture', 'press', 'tourism', 'office', 'sports'],
    texts: ['Renta de {equipo} para evento {ofUnit}', 'Renta de {equipo} para {evento}'],
    slots: {
      equipo: [
        'equipo de sonido e iluminación',
        'toldos, sillas y tablones',
        'sanitarios portátiles',
        'pantalla de leds y templete',
        'vallas metálicas',
      ],
      evento: [
        'la feria anual',
        'las fiestas patrias',
        'el festival de otoño',
        'la carrera atlética municipal',
        'el informe de gobierno',
      ],
    },
    from: 6_000,
    to: 240_000,
    weight: 5,
  }),
];
