import { Button, Input, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useTranslateKey } from '../../../office/catalogue/admin/use-translate-key.ts';
import { insertToken } from '../../formula/insert-token.ts';
import { CompletionList, optionId } from './completion-list.tsx';
import type { FormulaIssue } from './formula-issue.ts';
import { FormulaText } from './formula-text.tsx';
import { TokenPicker } from './token-picker.tsx';
import { useCaret } from './use-caret.ts';
import { useCompletion } from './use-completion.ts';
import type { KnownTokens } from './use-known-tokens.ts';

import classes from './formula-field.module.css';

type Props = {
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  error: ReactNode;
  /** What is wrong with it as it is typed now. */
  issue: FormulaIssue | undefined;
  known: KnownTokens;
};

/** A formula in colours while one types, with suggestions, and what is wrong with it in words. */
export function FormulaField({ value, onChange, onBlur, error, issue, known }: Props) {
  const { t } = useTexts('calculations-admin');
  const id = useId();
  const { ref, caret, follow, selection, write } = useCaret(value);
  const completion = useCompletion({ text: value, caret, known: known.completions, write });
  const { isOpen } = completion;
  const fault = useIssueText(value, known.tokens && issue) ?? error;
  const insert = (token: string) => {
    write(insertToken(value, ...selection(), token));
    completion.close();
  };
  const described = [`${id}-help`, ...(fault ? [`${id}-error`] : [])].join(' ');
  return (
    <div>
      <Input.Label htmlFor={id} required>
        {t('formula.label')}
      </Input.Label>
      <Input.Description id={`${id}-help`} mb={6}>
        {t('formula.help')}
      </Input.Description>
      <div className={classes.box} data-wrong={fault ? true : undefined}>
        <FormulaText text={value} known={known.tokens} />
        <textarea
          ref={ref}
          id={id}
          name="formula"
          className={classes.input}
          value={value}
          placeholder={t('formula.placeholder')}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="characters"
          required
          aria-invalid={Boolean(fault)}
          aria-describedby={described}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isOpen ? `${id}-options` : undefined}
          aria-activedescendant={isOpen ? optionId(`${id}-options`, completion.marked) : undefined}
          data-mantine-stop-propagation={isOpen}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            completion.begin();
            follow();
          }}
          onSelect={follow}
          onKeyDown={completion.onKeyDown}
          onBlur={() => {
            completion.close();
            onBlur();
          }}
        />
      </div>
      {isOpen && (
        <CompletionList
          id={`${id}-options`}
          options={completion.options}
          left={completion.left}
          marked={completion.marked}
          onChoose={completion.choose}
        />
      )}
      <VisuallyHidden role="status">
        {isOpen &&
          t('formula.options.count', { count: completion.options.length + completion.left })}
      </VisuallyHidden>
      {fault && (
        <Input.Error id={`${id}-error`} mt={6} role="alert">
          {fault}
        </Input.Error>
      )}
      <Insertions onInsert={insert} known={known} />
    </div>
  );
}

/** A second after the last key (specification B, section 9). */
const patience = 1000;

const useIssueText = (text: string, issue: FormulaIssue | undefined): string | undefined => {
  const translate = useTranslateKey();
  const [settled] = useDebouncedValue(text, patience);
  const isShown = issue && settled === text && text.trim() !== '';
  return isShown ? translate(issue.key, issue.values) : undefined;
};

const signs = ['+', '-', '*', '/', '^', '(', ')'];

function Insertions({
  onInsert,
  known,
}: {
  onInsert: (token: string) => void;
  known: KnownTokens;
}) {
  const { t } = useTexts('calculations-admin');
  return (
    <fieldset style={{ border: 0, margin: '0.75rem 0 0', padding: 0 }}>
      <VisuallyHidden component="legend">{t('formula.insert')}</VisuallyHidden>
      <div className={classes.signs}>
        {signs.map((sign) => (
          <Button
            key={sign}
            variant="default"
            className={classes.sign}
            px={0}
            aria-label={t('formula.insert.sign', { sign })}
            onClick={() => onInsert(sign)}
          >
            {sign}
          </Button>
        ))}
        <TokenPicker known={known} onPick={onInsert} />
      </div>
    </fieldset>
  );
}
