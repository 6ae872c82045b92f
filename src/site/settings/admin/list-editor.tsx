import { Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

type Props = {
  title: string;
  hint?: string;
  /** How each entry is called, in their order; '' while it has no name. */
  names: readonly string[];
  /** "Agregar patrocinador" */
  add: string;
  most: number;
  onAdd: () => void;
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
  children: (at: number) => ReactNode;
};

/** Entries that have an order: added, moved with buttons, and taken away; the focus goes with them. */
export function ListEditor({ title, hint, names, add, most, children, ...does }: Props) {
  const { t } = useTexts('settings-admin');
  const list = useRef<HTMLDivElement>(null);
  /** Once it is drawn. */
  const focus = (selector: string) =>
    setTimeout(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  const nameOf = (at: number) => names[at] || t('list.entry', { number: at + 1 });
  const move = (from: number, to: number) => {
    does.onMove(from, to);
    const isEnd = to === 0 || to === names.length - 1;
    const way = to < from === isEnd ? 'down' : 'up';
    focus(`[data-at="${to}"] [data-way="${way}"]`);
  };
  return (
    <Fieldset legend={title}>
      <div ref={list}>
        {hint && (
          <Text size="sm" c="dimmed" mb="sm">
            {hint}
          </Text>
        )}
        <Stack>
          {names.map((_, at) => (
            <Fieldset key={at} data-at={at} variant="filled" legend={nameOf(at)}>
              {children(at)}
              <EntryButtons
                at={at}
                last={names.length - 1}
                name={nameOf(at)}
                onMove={move}
                onRemove={() => {
                  does.onRemove(at);
                  focus('[data-way="add"]');
                }}
              />
            </Fieldset>
          ))}
          <Button
            variant="light"
            data-way="add"
            disabled={names.length >= most}
            onClick={() => {
              does.onAdd();
              focus(`[data-at="${names.length}"] input`);
            }}
          >
            {add}
          </Button>
        </Stack>
      </div>
    </Fieldset>
  );
}

type EntryProps = {
  at: number;
  last: number;
  name: string;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
};

function EntryButtons({ at, last, name, onMove, onRemove }: EntryProps) {
  const { t } = useTexts('settings-admin');
  return (
    <Group gap="xs" mt="sm">
      <Button
        size="compact-sm"
        variant="default"
        data-way="up"
        disabled={at === 0}
        aria-label={t('list.up.of', { name })}
        onClick={() => onMove(at, at - 1)}
      >
        {t('list.up')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        data-way="down"
        disabled={at === last}
        aria-label={t('list.down.of', { name })}
        onClick={() => onMove(at, at + 1)}
      >
        {t('list.down')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={t('list.remove.of', { name })}
        onClick={onRemove}
      >
        {t('list.remove')}
      </Button>
    </Group>
  );
}
