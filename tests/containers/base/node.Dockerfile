# Stands in for the official image of this name: Debian, the node that Simmer is tested with, npm, and the user `node`.
FROM simmer-test-debian
COPY node /usr/local/bin/node
COPY npm.tgz /npm.tgz
RUN mkdir -p /usr/local/lib/node_modules/npm /usr/local/etc \
  && tar xzf /npm.tgz -C /usr/local/lib/node_modules/npm --strip-components=1 && rm /npm.tgz \
  && ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \
  && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
# The machine's own: which registry it uses, and whose certificates it believes.
COPY npmrc /usr/local/etc/npmrc
COPY certificates.crt /etc/ssl/certs/machine.crt
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/machine.crt
CMD ["node"]
