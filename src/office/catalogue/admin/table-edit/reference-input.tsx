import { useQueryClient } from '@tanstack/react-query';
import { type HTMLAttributes, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { nameKey } from '../../../../foundation/platform/name-key.ts';
import type { FindReferences, NamedReference } from '../catalogue.ts';

type Props = {
  attributes: HTMLAttributes<HTMLElement>;
  text: string;
  put: (text: string) => void;
  find: FindReferences;
};

/** Between the last key and the question for names that fit. */
const patience = 250;

/**
 * A name among very many: what is typed is looked up, and the browser offers what was found. Enter
 * completes a part of a name to the first that has it.
 */
export function ReferenceInput({ attributes, text, put, find }: Props) {
  const queries = useQueryClient();
  const id = useId();
  const [found, setFound] = useState<readonly NamedReference[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const look = (part: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void find(queries, part).then(setFound, () => setFound([])),
      patience,
    );
  };
  const typed = useRef('');
  const completeWith = ({ name }: NamedReference, part: string) => {
    // Somebody typed on while the names were looked up.
    if (typed.current !== part) return;
    typed.current = '';
    put(name);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const part = typed.current;
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && part.trim() !== '')
      void findFirst(part).then(
        (first) => first && completeWith(first, part),
        () => undefined,
      );
    attributes.onKeyDown?.(event);
  };
  const findFirst = async (part: string) => {
    const all = await find(queries, part);
    return all.find(({ name }) => nameKey(name) === nameKey(part)) ?? all[0];
  };
  return (
    <>
      <input
        {...attributes}
        onKeyDown={onKeyDown}
        list={id}
        value={text}
        autoComplete="off"
        onFocus={() => look('')}
        onChange={({ currentTarget }) => {
          typed.current = currentTarget.value;
          put(currentTarget.value);
          look(currentTarget.value);
        }}
      />
      <datalist id={id}>
        {found.map(({ _id, name }) => (
          <option key={_id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
