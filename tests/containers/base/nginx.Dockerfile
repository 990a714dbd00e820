# Stands in for the official image of this name: Debian's nginx and curl, and the user `nginx`.
FROM simmer-test-debian
RUN apt-get -qq update && apt-get -qq install --yes --no-install-recommends nginx-light curl > /dev/null \
  && apt-get clean && rm -rf /var/lib/apt/lists/* && groupadd --gid 101 nginx && useradd --uid 101 --gid nginx --no-create-home nginx
CMD ["nginx", "-g", "daemon off;"]
