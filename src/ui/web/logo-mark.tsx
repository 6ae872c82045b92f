type Props = { className?: string | undefined };

/** Columns of figures held against the light. */
export function LogoMark({ className }: Props) {
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden="true">
      <circle cx="20" cy="20" r="18" fill="var(--accent)" />
      <path
        d="M8 33.4V22h6v14.9A18 18 0 0 1 8 33.4ZM17 37.7V14h6v23.7a18 18 0 0 1-6 0ZM26 36.9V18h6v15.4a18 18 0 0 1-6 3.5Z"
        fill="var(--logo-ink, #22284a)"
      />
    </svg>
  );
}
