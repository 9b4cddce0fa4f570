// Vendure set up as in its documentation, without plugins, which a list of products does not need.
import { DefaultLogger, LogLevel } from '@vendure/core';

const { hostname, port, username, password, pathname } = new URL(process.env.DATABASE_URL);

export const config = {
  apiOptions: { port: Number(process.env.PORT), hostname: '127.0.0.1', shopApiPath: 'shop-api' },
  authOptions: {
    tokenMethod: 'bearer',
    superadminCredentials: { identifier: 'bench', password: 'not used by the bench' },
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
