import type { Random } from './random.ts';
import type { SeedContract } from './seed-contract.ts';

/** The contract with the town's note and the monitor's remark, where there is something to say. */
export const withRemarks = (random: Random, contract: SeedContract): SeedContract => ({
  ...contract,
  notes: noteOn(random, contract),
  monitorNotes: remarkOn(random, contract),
});

const noteOn = (random: Random, contract: SeedContract): string | null => {
  if (contract.isEmpty) return null;
  if (contract.state === 'DESERTED') return random.pick(desertedNotes);
  if (contract.state === 'CANCELED') return 'Procedimiento cancelado por ajuste presupuestal.';
  if (contract.supplier === null && contract.state === 'CONCLUDED')
    return 'El nombre del proveedor se encuentra en elaboración de versión pública.';
  if (contract.overLimit)
    return 'Excepción a la licitación pública conforme al dictamen del comité de adquisiciones.';
  return random.chance(0.08) ? random.pick(plainNotes) : null;
};

const desertedNotes = [
  'Procedimiento declarado desierto por no recibirse propuestas solventes.',
  'Procedimiento declarado desierto por no presentarse participantes.',
];

const plainNotes = [
  'Adquisición con recursos propios.',
  'Se ejerce con recursos del fondo de infraestructura social municipal.',
  'Se ejerce con recursos del fondo de fortalecimiento municipal.',
  'Entrega en una sola exhibición.',
  'Entregas parciales según las necesidades del área.',
  'Incluye garantía de cumplimiento por el diez por ciento del monto.',
];

const remarkOn = (random: Random, contract: SeedContract): string | null => {
  if (contract.state !== 'CONCLUDED') return null;
  if (contract.contractUrl === null && random.chance(0.15))
    return 'El contrato no se encontró publicado en la fecha de consulta.';
  return random.chance(0.01) ? 'El anexo técnico publicado está incompleto.' : null;
};
