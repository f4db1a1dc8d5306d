declare module '@brand/colours.json' {
  const colours: Readonly<Record<string, string>>;
  export default colours;
}
