export function ArrowIcon() {
  return (
    <svg width="18" height="12" viewBox="0 0 18 12" aria-hidden="true">
      <path d="M0 6h16M11 1l5 5-5 5" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

export function PauseIcon() {
  return (
    <svg width="12" height="14" viewBox="0 0 12 14" aria-hidden="true">
      <path d="M0 0h4v14H0zM8 0h4v14H8z" fill="currentColor" />
    </svg>
  );
}

export function PlayIcon() {
  return (
    <svg width="12" height="14" viewBox="0 0 12 14" aria-hidden="true">
      <path d="M0 0v14l12-7z" fill="currentColor" />
    </svg>
  );
}

export function PlusIcon() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M0 8h16" stroke="currentColor" strokeWidth="2" />
      <path d="M8 0v16" stroke="currentColor" strokeWidth="2" className="v" />
    </svg>
  );
}

export function CheckIcon() {
  return (
    <svg width="18" height="14" viewBox="0 0 18 14" aria-hidden="true">
      <path d="m1.5 7.5 5 5 10-11" fill="none" stroke="currentColor" strokeWidth="2.5" />
    </svg>
  );
}

export function AlertIcon() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2">
        <circle cx="9" cy="9" r="8" />
        <path d="M9 4.5v6M9 12v2" />
      </g>
    </svg>
  );
}

export function CloseIcon() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d="m1.5 1.5 13 13m0-13-13 13" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

export function LockIcon() {
  return (
    <svg width="13" height="15" viewBox="0 0 13 15" aria-hidden="true">
      <path
        d="M1 7h11v7H1zM3.5 7V4a3 3 0 0 1 6 0v3"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
      />
    </svg>
  );
}

export function HeadphonesIcon() {
  return (
    <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true">
      <path d="M6 18v-3a9 9 0 0 1 18 0v3" fill="none" stroke="currentColor" strokeWidth="2" />
      <path
        d="M4 18h5v8H4zM21 18h5v8h-5z"
        fill="var(--color-accent)"
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  );
}
