/** Shell 5, login form. Validated without zod, because this page is painted before zod is loaded. */
export type Credentials = { email: string; password: string; remember: boolean };

export const credentialLimits = { email: 254, password: 200 } as const;

/** Same pattern as zod's email check. */
const address = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

const within = (text: string, most: number) => (text.length > most ? `tooLong:${most}` : null);

/** Error of each field as a code of `messageCode`; null when valid. */
export const checkCredentials = ({ email, password }: Pick<Credentials, 'email' | 'password'>) => ({
  email: email === '' ? 'required' : address.test(email) ? within(email, credentialLimits.email) : 'email',
  password: password === '' ? 'required' : within(password, credentialLimits.password),
});
