declare module '@brand/colours.json' {
  type Palette = typeof import('./brand/colours.json');
  type Token = keyof Palette['day'] | `night-${keyof Palette['night']}`;
  const colours: Readonly<Record<Token, string>>;
  export default colours;
}
