import { Alert, Button, Paper, Text } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useTranslateKey } from '../../../office/catalogue/admin/use-translate-key.ts';
import type { FormulaResults } from '../calculation-helper-endpoints.ts';
import type { CalculationType } from '../calculation-kinds.ts';
import { resultText } from '../result-text.ts';
import type { Verification } from './use-verification.ts';

type Props = {
  verification: Verification;
  type: CalculationType;
  organization: string;
  period: string | null;
  /** Whether its maxima have to add up to 100. */
  isIndex: boolean;
  /** Whether what it gives are points. */
  isScaled: boolean;
};

/** What the calculation gives now; a result of something else than what is typed is never shown as one. */
export function FormulaPreview({ verification, type, organization, period, ...kind }: Props) {
  const { t } = useTexts('calculations-admin');
  const { results, refusal, hasFailed, isLoading, isStale, verify } = verification;
  const isShown = results && !isStale && !refusal && !hasFailed;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="formula-result">
      <Text id="formula-result" component="h3" fw={600} m={0}>
        {t('preview.result')}
      </Text>
      <div role="status" aria-busy={isLoading}>
        {isShown && <Result results={results} {...kind} />}
        {!isShown && <Waiting verification={verification} />}
      </div>
      {(refusal ?? hasFailed) && (
        <Alert color="red" my="xs">
          {refusal ?? t('preview.failed')}
        </Alert>
      )}
      <Text size="sm" c="dimmed" my={6}>
        {t(`preview.of.${type}`, { organization, period: period ?? t('preview.all') })}
      </Text>
      <Button variant="default" onClick={verify}>
        {t('preview.verify')}
      </Button>
    </Paper>
  );
}

function Waiting({ verification }: Pick<Props, 'verification'>) {
  const { results, isLoading, isStale, unfinished } = verification;
  const { t } = useTexts('calculations-admin');
  if (unfinished) return <Text size="sm">{t(`preview.unfinished.${unfinished}`)}</Text>;
  if (isLoading) return <Text size="sm">{t('preview.loading')}</Text>;
  if (results && isStale) return <Text size="sm">{t('preview.stale')}</Text>;
  return <Text size="sm">{t('preview.none')}</Text>;
}

type ResultProps = Pick<Props, 'isIndex' | 'isScaled'> & { results: FormulaResults };

function Result({ results, isIndex, isScaled }: ResultProps) {
  const { t, format } = useTexts('calculations-admin');
  const { value, unscaled, displayForm, maximum } = results;
  return (
    <>
      <Text fz={28} fw={700} style={{ overflowWrap: 'anywhere' }}>
        {isScaled && value !== null
          ? t('preview.points', { count: value, value: format.number(value) })
          : resultText(value, displayForm, format)}
      </Text>
      <Reason results={results} />
      {isScaled && unscaled !== null && (
        <Text size="sm">
          {t('preview.unscaled', { value: resultText(unscaled, displayForm, format) })}
        </Text>
      )}
      {isIndex && maximum !== null && (
        <Text size="sm" fw={maximum === 100 ? 400 : 700}>
          {t('index.maximum', { maximum })}
        </Text>
      )}
    </>
  );
}

/** The reasons of formulas are theirs; the others are of calculations. */
function Reason({ results: { reason, token } }: { results: FormulaResults }) {
  const { t } = useTexts('calculations-admin');
  const translate = useTranslateKey();
  if (reason === null) return <Text size="sm">{t('preview.valid')}</Text>;
  const keys = [`calculations-admin:reason.${reason}`, `formula:reason.${reason}`];
  return <Text size="sm">{translate(keys, { token: token ?? '' })}</Text>;
}
