import { Badge } from '../../../foundation/ui/web/badge.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { CorruptionLevel } from '../../calculations/corruption-level.ts';

const tones = { HIGH: 'bad', MEDIUM: 'middle', LOW: 'good' } as const;

/** ALTO, MEDIO or BAJO. */
export function RiskBadge({ level }: { level: CorruptionLevel }) {
  const { t } = useTexts('codelists');
  return <Badge tone={tones[level]}>{t(`risk.${level}`)}</Badge>;
}
