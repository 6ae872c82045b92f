import { Link } from '@tanstack/react-router';

import classes from '../../../foundation/ui/web/choice.module.css';

type Choice = {
  key: string;
  text: string;
  /** What changes in the address. */
  change: Record<string, string | undefined>;
  isCurrent: boolean;
};

type Props = { label: string; choices: Choice[]; onChoose?: (() => void) | undefined };

/** One of several ways to see the same contracts: links of the same address, on its first page. */
export function ChoiceLinks({ label, choices, onChoose }: Props) {
  return (
    <nav aria-label={label} className={classes.choice} data-many data-on-screen>
      <span aria-hidden>{label}</span>
      <ul>
        {choices.map(({ key, text, change, isCurrent }) => (
          <li key={key}>
            <Link
              to="."
              // The router cannot know which page's search this is; the keys are of both.
              search={(old) => ({ ...old, ...change, page: 1 }) as never}
              resetScroll={false}
              onClick={onChoose}
              activeProps={{ 'aria-current': isCurrent || undefined }}
              inactiveProps={{ 'aria-current': isCurrent || undefined }}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
