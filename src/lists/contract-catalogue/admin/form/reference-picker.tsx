import {
  CloseButton,
  Combobox,
  ScrollArea,
  Text,
  TextInput,
  type TextInputProps,
  VisuallyHidden,
} from '@mantine/core';

import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import type { ReferenceValue } from './contract-values.ts';
import type { FoundOptions } from './use-found-options.ts';
import { createOption, useReferenceChoice } from './use-reference-choice.ts';

import classes from './reference-picker.module.css';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'label'> & {
  label: string;
  value: ReferenceValue | null;
  onChange: (value: ReferenceValue | null) => void;
  find: FoundOptions['endpoint'];
  /** What the option says that creates a record of the typed name; without it there is none. */
  createText?: (name: string) => string;
  onCreate?: (name: string) => void;
};

/** A record that is found by typing part of its name, or created when there is none. */
export function ReferencePicker({
  label,
  value,
  onChange,
  find,
  createText,
  onCreate,
  ...rest
}: Props) {
  const { t } = useTexts('contract-catalogue-admin');
  const choice = useReferenceChoice({ value, onChange, find, onCreate });
  const { combobox, found, wanted } = choice;
  return (
    <>
      <Combobox store={combobox} onOptionSubmit={choice.submit} shadow="md">
        <Combobox.Target withExpandedAttribute>
          <TextInput
            {...rest}
            label={label}
            error={choice.isUnchosen ? t('options.choose', { name: choice.text }) : rest.error}
            value={choice.text}
            autoComplete="off"
            spellCheck={false}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onClick={() => combobox.openDropdown()}
            onBlur={choice.leave}
            onKeyDown={(event) => {
              const { key, nativeEvent, currentTarget, ctrlKey, metaKey } = event;
              if (key === 'Escape') choice.forget();
              const isMeant = key === 'Enter' && !ctrlKey && !metaKey && !nativeEvent.isComposing;
              if (!isMeant || !combobox.dropdownOpened) return;
              // Or the form around it would be sent.
              event.preventDefault();
              if (wanted !== '') choice.enter(currentTarget);
            }}
            onChange={({ currentTarget }) => choice.type(currentTarget.value)}
            rightSectionPointerEvents={value ? 'all' : 'none'}
            rightSection={
              value ? (
                <CloseButton
                  size="sm"
                  tabIndex={-1}
                  aria-label={t('clear', { label })}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choice.choose(null)}
                />
              ) : (
                <Combobox.Chevron />
              )
            }
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label={label}>
            <ScrollArea.Autosize mah={280} type="auto">
              {found.options.map(({ _id, name }) => (
                <Combobox.Option
                  key={_id}
                  value={_id}
                  active={_id === value?._id}
                  className={classes.option}
                >
                  {name}
                </Combobox.Option>
              ))}
              {choice.mayCreate && (
                <Combobox.Option value={createOption} className={classes.create}>
                  {createText?.(wanted)}
                </Combobox.Option>
              )}
            </ScrollArea.Autosize>
          </Combobox.Options>
          <Text size="xs" c="dimmed" px="sm" py={4} aria-hidden>
            {t(found.says)}
          </Text>
        </Combobox.Dropdown>
      </Combobox>
      <VisuallyHidden role="status">
        {combobox.dropdownOpened && <FoundStatus says={found.says} count={found.options.length} />}
      </VisuallyHidden>
    </>
  );
}

type FoundStatusProps = {
  says: ReturnType<typeof useReferenceChoice>['found']['says'];
  count: number;
};

/** What those hear who do not see the list. */
function FoundStatus({ says, count }: FoundStatusProps) {
  const { t } = useTexts('contract-catalogue-admin');
  const hasOptions = says === 'options.more' || says === 'options.found';
  return hasOptions ? t('options.count', { count }) : t(says);
}
