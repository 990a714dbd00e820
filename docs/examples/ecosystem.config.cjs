// Simmer under pm2: adjust the folder, then `pm2 start docs/examples/ecosystem.config.cjs`.
module.exports = {
  apps: [
    {
      name: 'simmer',
      cwd: '/opt/simmer',
      // Not `npm start`: pm2 then signals Simmer itself.
      script: 'proxy/commands/start.mjs',
      env: { NODE_ENV: 'production' },
      // Simmer stops its own processes, in order. pm2 would send its signal to all of them at once.
      treekill: false,
      kill_timeout: 15_000,
      exp_backoff_restart_delay: 1_000,
      // pm2 must not start a second one while the first still runs.
      instances: 1,
      exec_mode: 'fork',
    },
  ],
};
