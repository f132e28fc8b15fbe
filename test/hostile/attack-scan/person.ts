/** Somebody with an account, as the scan knows them. */
export type Person = {
  id: string;
  name: string;
  email: string;
  password: string;
  accountCode: string;
  token: string;
  /** As the browser sends it. */
  cookie: string;
  /** The address of this machine that is theirs alone, so that no limit for an address is in the way. */
  from: string;
};
