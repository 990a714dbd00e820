# Stands in for the official image of this name: its contract, and the programs that `npm start` embeds.
FROM simmer-test-debian
COPY native /pg
COPY postgresEntry.sh /entry.sh
RUN groupadd --gid 999 postgres && useradd --uid 999 --gid postgres --create-home postgres && chmod +x /entry.sh /pg/bin/* \
  && printf '#!/bin/bash\nexec 3<>/dev/tcp/127.0.0.1/5432\n' > /usr/local/bin/pg_isready && chmod +x /usr/local/bin/pg_isready
VOLUME /var/lib/postgresql
# Not waiting for clients to leave, as the official image has it.
STOPSIGNAL SIGINT
ENTRYPOINT ["/entry.sh"]
