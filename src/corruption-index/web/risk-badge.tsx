import type { CorruptionLevel } from '../../calculations/corruption-level.ts';
import { Badge } from '../../ui/web/badge.tsx';
import { useTexts } from '../../ui/web/use-texts.ts';

const tones = { HIGH: 'bad', MEDIUM: 'middle', LOW: 'good' } as const;

/** ALTO, MEDIO or BAJO. */
export function RiskBadge({ level }: { level: CorruptionLevel }) {
  const { t } = useTexts('codelists');
  return <Badge tone={tones[level]}>{t(`risk.${level}`)}</Badge>;
}
