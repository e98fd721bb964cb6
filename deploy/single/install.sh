#!/usr/bin/env bash
# Installs the site on a Debian or Ubuntu server: packages, a system user, the built site, a systemd service, and Caddy
# with a certificate in front. Run again, it brings all of them up to date and keeps settings and data.
set -euo pipefail

readonly code=/opt/mind-sports data=/var/lib/mind-sports settings=/etc/mind-sports user=mind-sports
readonly here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
readonly usage="Use: deploy/single/install.sh --domain example.org [--tls internal]"

fail() {
  echo "$1" >&2
  exit 1
}
step() { printf '\n— %s\n' "$1"; }

domain=
tls=
while [[ $# -gt 0 ]]; do
  case $1 in
    --domain) domain=${2:-} && shift 2 ;;
    --tls) tls=${2:-} && shift 2 ;;
    *) fail "$usage" ;;
  esac
done
[[ $domain =~ ^[A-Za-z0-9.-]+\.[A-Za-z0-9-]+$ ]] || fail "$usage"
[[ -z $tls || $tls == internal ]] || fail "$usage (internal: a certificate of Caddy's own, to try it out)"
[[ $EUID -eq 0 ]] || fail "Run this script as root, such as with sudo."
command -v apt-get >/dev/null || fail "This script needs Debian or Ubuntu: it has no apt-get here."
command -v systemctl >/dev/null || fail "This script needs systemd, which is not installed here."

step "Installing packages"
export DEBIAN_FRONTEND=noninteractive
apt-get update -q
apt-get install -y -q --no-install-recommends ca-certificates git nodejs npm caddy unattended-upgrades
node -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 20 ? 0 : 1)' ||
  fail "Node $(node --version) is too old to install the site: use Debian 13, Ubuntu 25.04 or later."
# Security updates install themselves.
printf 'APT::Periodic::Update-Package-Lists "1";\nAPT::Periodic::Unattended-Upgrade "1";\n' \
  >/etc/apt/apt.conf.d/20auto-upgrades

step "Creating the user and the folders"
id "$user" >/dev/null 2>&1 || useradd --system --home-dir "$data" --shell /usr/sbin/nologin "$user"
install -d -o "$user" -g "$user" -m 0750 "$data"
install -d -o root -g "$user" -m 0750 "$settings"
install -d -o "$user" -g "$user" -m 0755 "$code"

step "Fetching the site"
source=$(git -C "$here" rev-parse --show-toplevel)
as_user() { runuser -u "$user" -- env HOME="$data" NODE_COMPILE_CACHE=/var/cache/mind-sports "$@"; }
git config --global --get-all safe.directory | grep -qxF "$source" || git config --global --add safe.directory "$source"
if [[ $source != "$code" ]]; then
  # Copied as a bundle, because the user of the site may not read the folder of the one who installs it.
  bundle=$(mktemp)
  git -C "$source" bundle create -q "$bundle" HEAD
  chmod 0644 "$bundle"
  if [[ -d $code/.git ]]; then
    as_user git -C "$code" fetch -q "$bundle" HEAD
    as_user git -C "$code" reset -q --hard FETCH_HEAD
  else
    as_user git -c advice.detachedHead=false -c init.defaultBranch=main clone -q "$bundle" "$code"
  fi
  rm "$bundle"
fi

step "Building the site"
install -d -o "$user" -g "$user" -m 0755 /var/cache/mind-sports
(cd "$code" && as_user npm run --silent build)

step "Writing the settings"
if [[ ! -e $settings/site.env ]]; then
  sed "s/@DOMAIN@/$domain/" "$code/deploy/single/site.env" >"$settings/site.env"
  chown "root:$user" "$settings/site.env"
  chmod 0640 "$settings/site.env"
fi
install -m 0755 "$code/deploy/single/mind-sports" /usr/local/bin/mind-sports
install -m 0644 "$code/deploy/single/mind-sports.service" /etc/systemd/system/mind-sports.service
sed -e "s/@DOMAIN@/$domain/" -e "s/@TLS@/${tls:+tls $tls}/" "$code/deploy/single/site.caddy" >/etc/caddy/mind-sports.caddy
grep -qxF 'import mind-sports.caddy' /etc/caddy/Caddyfile ||
  printf '\nimport mind-sports.caddy\n' >>/etc/caddy/Caddyfile

step "Starting the site"
systemctl daemon-reload
systemctl enable -q mind-sports caddy
systemctl restart mind-sports
for _ in $(seq 120); do
  if node -e 'fetch("http://127.0.0.1:3000/readyz").then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))'; then
    break
  fi
  systemctl is-active -q mind-sports || [[ $(systemctl is-active mind-sports) == activating ]] ||
    fail "The site does not start: see \"journalctl -u mind-sports\"."
  sleep 1
done
systemctl reload-or-restart caddy

step "Looking at the result"
mind-sports doctor || true
cat <<END

The site runs at https://$domain, its back office at https://$domain/admin.
The password of the first administrator: journalctl -u mind-sports | grep administrator
Settings: $settings/site.env, then "systemctl restart mind-sports". Data: $data.
Next: mail, SMS, payment and backups in the settings, until "mind-sports doctor" finds nothing to mend.
END
