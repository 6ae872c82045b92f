import classes from './edit-bar.module.css';

type Props = { path: string; isOff?: boolean; onClick: () => void; children: string };

/** Where there is little room its drawing stands for its name. */
export function BarButton({ path, isOff = false, onClick, children }: Props) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-disabled={isOff}
      title={children}
      onClick={() => !isOff && onClick()}
    >
      <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <span className={classes.name}>{children}</span>
    </button>
  );
}
