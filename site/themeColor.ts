/** What browsers tint their own bars with: the specification's value, which the theme calls violet. */
export const themeColor = '#8A6AFE';

/** The same for the dark scheme: the paper of `styles/night.css`. */
export const themeColorAtNight = '#120B22';
