interface ImportMetaEnv {
  /** Where forms get the challenge to solve; a build that asks for no proof of work names none. */
  readonly CHALLENGE_ADDRESS?: string;
}
