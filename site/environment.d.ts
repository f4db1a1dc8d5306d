declare module '@brand/colours.json' {
  const colours: Readonly<Record<string, string>>;
  export default colours;
}

interface ImportMetaEnv {
  /** Where forms get the challenge to solve; a build that asks for no proof of work names none. */
  readonly CHALLENGE_ADDRESS?: string;
}
