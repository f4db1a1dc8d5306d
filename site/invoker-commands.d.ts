import 'react';

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'request-close' | 'close';
    commandfor?: string;
  }
}
