import { useQueryClient } from '@tanstack/react-query';
import { type HTMLAttributes, useEffect, useId, useRef, useState } from 'react';

import type { FindReferences, NamedReference } from '../catalogue.ts';

type Props = {
  attributes: HTMLAttributes<HTMLElement>;
  text: string;
  put: (text: string) => void;
  find: FindReferences;
};

/** Between the last key and the question for names that fit. */
const patience = 250;

/** A name among very many: what is typed is looked up, and the browser offers what was found. */
export function ReferenceInput({ attributes, text, put, find }: Props) {
  const queries = useQueryClient();
  const id = useId();
  const [found, setFound] = useState<readonly NamedReference[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const look = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void find(queries, typed).then(setFound, () => setFound([])),
      patience,
    );
  };
  return (
    <>
      <input
        {...attributes}
        list={id}
        value={text}
        autoComplete="off"
        onFocus={() => look('')}
        onChange={({ currentTarget }) => {
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
