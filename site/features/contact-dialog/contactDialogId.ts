/** The id on which every call to action and outside scripts rely. */
export const contactDialogId = 'contact-dialog';
