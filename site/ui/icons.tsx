import type { ReactNode } from 'react';

type IconProps = { width: number; height: number; children: ReactNode };

const Icon = ({ width, height, children }: IconProps) => (
  <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
    {children}
  </svg>
);

export const ArrowIcon = () => (
  <Icon width={18} height={12}>
    <path d="M0 6h16M11 1l5 5-5 5" fill="none" stroke="currentColor" strokeWidth="2" />
  </Icon>
);

export const PauseIcon = () => (
  <Icon width={12} height={14}>
    <path d="M0 0h4v14H0zM8 0h4v14H8z" fill="currentColor" />
  </Icon>
);

export const PlayIcon = () => (
  <Icon width={12} height={14}>
    <path d="M0 0v14l12-7z" fill="currentColor" />
  </Icon>
);

export const PlusIcon = () => (
  <Icon width={16} height={16}>
    <path d="M0 8h16" stroke="currentColor" strokeWidth="2" />
    <path d="M8 0v16" stroke="currentColor" strokeWidth="2" className="v" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon width={18} height={14}>
    <path d="m1.5 7.5 5 5 10-11" fill="none" stroke="currentColor" strokeWidth="2.5" />
  </Icon>
);

export const AlertIcon = () => (
  <Icon width={18} height={18}>
    <g fill="none" stroke="currentColor" strokeWidth="2">
      <circle cx="9" cy="9" r="8" />
      <path d="M9 4.5v6M9 12v2" />
    </g>
  </Icon>
);

export const CloseIcon = () => (
  <Icon width={16} height={16}>
    <path d="m1.5 1.5 13 13m0-13-13 13" stroke="currentColor" strokeWidth="2" />
  </Icon>
);

export const LockIcon = () => (
  <Icon width={13} height={15}>
    <path
      d="M1 7h11v7H1zM3.5 7V4a3 3 0 0 1 6 0v3"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
    />
  </Icon>
);

export const HeadphonesIcon = () => (
  <Icon width={30} height={30}>
    <path d="M6 18v-3a9 9 0 0 1 18 0v3" fill="none" stroke="currentColor" strokeWidth="2" />
    <path
      d="M4 18h5v8H4zM21 18h5v8h-5z"
      fill="var(--color-accent)"
      stroke="currentColor"
      strokeWidth="2"
    />
  </Icon>
);
