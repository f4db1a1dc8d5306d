/** Whether the visitor's browser asks not to be followed: Global Privacy Control, or its forerunner Do Not Track. */
export const asksForPrivacy = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  navigator.doNotTrack === '1';
