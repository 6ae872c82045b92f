export function BellIcon() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M10 2.5a5 5 0 0 0-5 5c0 4-1.5 5-1.5 6.5h13C16.5 12.5 15 11.5 15 7.5a5 5 0 0 0-5-5Z" />
      <path d="M8 16.5a2 2 0 0 0 4 0" strokeLinecap="round" />
    </svg>
  );
}
