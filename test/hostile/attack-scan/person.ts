/** A person with an account, as the scan knows them. */
export type Person = {
  id: string;
  name: string;
  email: string;
  password: string;
  accountCode: string;
  token: string;
  /** The cookie header that the browser sends. */
  cookie: string;
  /** A local address of their own, so that no limit for an address interferes. */
  from: string;
};
