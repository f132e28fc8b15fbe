/** A person with an account, as the scan knows them. */
export type Person = {
  id: string;
  name: string;
  email: string;
  password: string;
  accountCode: string;
  token: string;
  /** Cookie header that the browser sends. */
  cookie: string;
  /** Separate local address, so that no rate limit of an address interferes. */
  from: string;
};
