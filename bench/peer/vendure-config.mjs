// Vendure as its documentation sets it up, on a database of its own, with nothing that a list of products does not need.
import { DefaultLogger, LogLevel } from '@vendure/core';

const { hostname, port, username, password, pathname } = new URL(process.env.DATABASE_URL);

export const config = {
  apiOptions: { port: Number(process.env.PORT), hostname: '127.0.0.1', shopApiPath: 'shop-api' },
  authOptions: {
    tokenMethod: 'bearer',
    superadminCredentials: { identifier: 'bench', password: 'nobody signs in to this shop' },
  },
  dbConnectionOptions: {
    type: 'mariadb',
    host: hostname,
    port: Number(port || 3306),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
    synchronize: process.env.VENDURE_FILL === '1',
    logging: false,
  },
  paymentOptions: { paymentMethodHandlers: [] },
  logger: new DefaultLogger({ level: LogLevel.Warn }),
  plugins: [],
};
