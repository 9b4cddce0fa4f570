export interface Account {
  email: string;
  password: string;
}

const PASSWORD = 'a Passw0rd of the benches!';

/** Long enough for Kolo, which requires at least 300 characters. */
const DESCRIPTION = 'We put money by together, and each of us takes a turn. '.repeat(8).trim();

const SIGN_UP = 'mutation ($input: SignUpInput!) { signUp(input: $input) { accessToken } }';
const CREATE = 'mutation ($input: CreateCycleInput!) { createCycle(input: $input) { id } }';

async function mutate<T>(url: string, query: string, input: object, token?: string): Promise<T> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables: { input } }),
  });
  const { data, errors } = (await response.json()) as { data: T; errors?: { message: string }[] };
  if (errors) throw new Error(`${query}: ${errors[0]?.message}`);
  return data;
}

/** Signs up an account and creates the given number of cycles for it, through the GraphQL API. */
export async function seedAccount(url: string, cycles: number): Promise<Account> {
  const account = { email: 'page@example.com', password: PASSWORD };
  const { signUp } = await mutate<{ signUp: { accessToken: string } }>(url, SIGN_UP, {
    ...account,
    firstName: 'Ada',
    lastName: 'Lovelace',
    phoneNumber: '+44 20 7946 0000',
    dob: '1990-05-17',
  });
  for (let number = 1; number <= cycles; number += 1) {
    const cycle = {
      title: `The savings circle ${number}`,
      description: DESCRIPTION,
      type: 'GROUP',
      frequency: 7,
      participantAmount: 10_000,
      startDate: '2030-01-07',
    };
    await mutate(url, CREATE, cycle, signUp.accessToken);
  }
  return account;
}
