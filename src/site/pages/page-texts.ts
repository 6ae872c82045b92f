import { z } from '../../foundation/platform/schema.ts';

const text = (most: number) => z.string().trim().min(1).max(most);
const Member = z.strictObject({ name: text(100), position: text(200) });
export type Member = z.infer<typeof Member>;

/** Blank lines separate paragraphs; what is left out is still to be written. */
export const AboutTexts = z
  .strictObject({
    aboutText: text(10_000),
    aboutImage: z.uuid(),
    mission: text(5000),
    vision: text(5000),
    values: text(5000),
    council: z.array(Member).max(50),
    coordinationCouncil: z.array(Member).max(50),
    councilImage: z.uuid(),
  })
  .partial();
export type AboutTexts = z.infer<typeof AboutTexts>;

/** The sections of the privacy notice, in the order of their numbers. */
export const privacySections = [
  'responsible',
  'address',
  'purposes',
  'data',
  'sensitive',
  'cookies',
  'limiting',
  'arco',
  'revoking',
  'transfers',
  'security',
  'changes',
] as const;
export type PrivacySection = (typeof privacySections)[number];

/** Who answers for the data, under which law and where; `sections` are texts instead of ours. */
export const PrivacyTexts = z
  .strictObject({
    responsible: text(300),
    address: text(500),
    law: text(300),
    contact: text(300),
    sections: z.partialRecord(z.enum(privacySections), text(10_000)),
  })
  .partial();
export type PrivacyTexts = z.infer<typeof PrivacyTexts>;
