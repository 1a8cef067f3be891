/** Shell 5, login form. Checked without zod: this page is painted before its code is there. */
export type Credentials = { email: string; password: string; remember: boolean };

export const credentialLimits = { email: 254, password: 200 } as const;

/** What zod takes for an address. */
const address = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

const within = (text: string, most: number) => (text.length > most ? `tooLong:${most}` : null);

/** What is wrong with each, as a code of `messageCode`; null when it is right. */
export const checkCredentials = ({ email, password }: Pick<Credentials, 'email' | 'password'>) => ({
  email: email === '' ? 'required' : address.test(email) ? within(email, credentialLimits.email) : 'email',
  password: password === '' ? 'required' : within(password, credentialLimits.password),
});
