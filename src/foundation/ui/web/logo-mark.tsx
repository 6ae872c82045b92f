type Props = { className?: string | undefined };

/**
 * Columns of figures held against the light. The columns have the colour of texts on the accent, and a
 * ring sets the mark apart from a background that is as dark as the accent.
 */
export function LogoMark({ className }: Props) {
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden="true">
      <circle cx="20" cy="20" r="18.5" fill="var(--accent)" stroke="var(--logo-ring, none)" />
      <path
        d="M8 33.4V22h6v14.9A18 18 0 0 1 8 33.4ZM17 37.7V14h6v23.7a18 18 0 0 1-6 0ZM26 36.9V18h6v15.4a18 18 0 0 1-6 3.5Z"
        fill="var(--on-accent)"
      />
    </svg>
  );
}
